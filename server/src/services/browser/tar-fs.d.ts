/** The package brings no types: the one function we use. */
declare module 'tar-fs' {
  export function extract(folder: string): NodeJS.WritableStream
}
