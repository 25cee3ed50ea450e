import townsFile from './towns.tsv?url'

/** A larger town, to know a place by. */
export interface Town {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** `name\tlatitude\tlongitude` a line, made by scripts/make-places.mjs. */
const townsIn = (text: string): Town[] =>
  text.split('\n').map((line) => {
    const [name = '', latitude, longitude] = line.split('\t')
    return { name, latitude: Number(latitude), longitude: Number(longitude) }
  })

let read: Promise<readonly Town[]> | undefined
/** GeoNames' larger towns of every part of the world, most people first, from our own server; none where they can't be had. */
export function readTowns(): Promise<readonly Town[]> {
  read ??= fetch(townsFile)
    .then((it) => (it.ok ? it.text() : Promise.reject(new Error(it.statusText))))
    .then(townsIn)
  return read.catch(() => {
    read = undefined
    return []
  })
}
