/** Processes items, `atOnce` in parallel. */
export async function severalAtOnce<T>(
  atOnce: number,
  next: () => T | undefined,
  work: (current: T) => Promise<void>,
): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let current = next(); current !== undefined; current = next()) await work(current)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
