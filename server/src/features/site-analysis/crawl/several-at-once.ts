/** Takes work until there is none, `atOnce` pieces side by side. */
export async function severalAtOnce<T>(
  atOnce: number,
  next: () => T | undefined,
  work: (it: T) => Promise<void>,
): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let it = next(); it !== undefined; it = next()) await work(it)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
