import { expect, test } from 'vitest'
import { type FileStore, FileStoreError, isFileKey } from './port.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What every file store does, wherever it keeps its files. `files` signs for `https://ads.example`. */
export function fileStoreSuite(files: () => FileStore): void {
  test('a file comes back as it was put, with its type', async () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i)
    await files().put('ana/one.png', all)
    const got = await files().get('ana/one.png')
    expect(got?.contentType).toBe('image/png')
    expect([...(got?.bytes ?? [])]).toEqual([...all])
    await files().put('ana/two.jpg', bytes('two'))
    expect((await files().get('ana/two.jpg'))?.contentType).toBe('image/jpeg')
  })

  test('a file is read as a stream, whole or in part', async () => {
    await files().put('ana/part.pdf', bytes('0123456789'))
    const read = async (range?: string) => {
      const file = await files().open('ana/part.pdf', range)
      if (file === undefined || file === 'none') return file
      expect([file.contentType, file.size]).toEqual(['application/pdf', 10])
      return [file.part, Buffer.concat(await file.stream.toArray()).toString()]
    }
    expect(await read()).toEqual([undefined, '0123456789'])
    expect(await read('bytes=2-4')).toEqual([{ from: 2, to: 4 }, '234'])
    expect(await read('bytes=7-')).toEqual([{ from: 7, to: 9 }, '789'])
    expect(await read('bytes=-2')).toEqual([{ from: 8, to: 9 }, '89'])
    expect(await read('bytes=8-99')).toEqual([{ from: 8, to: 9 }, '89'])
    expect(await read('bytes=10-')).toBe('none')
    expect(await read('bytes=4-2')).toEqual([undefined, '0123456789'])
    expect(await files().open('ana/none.pdf')).toBeUndefined()
  })

  test('what was never put, or was removed, is not there', async () => {
    expect(await files().get('ana/none.png')).toBeUndefined()
    expect(await files().get('nobody/none.png')).toBeUndefined()
    await files().put('ana/gone.png', bytes('x'))
    await files().remove('ana/gone.png')
    expect(await files().get('ana/gone.png')).toBeUndefined()
    await files().remove('ana/gone.png')
  })

  test('all of an owner’s files go at once, nobody else’s do', async () => {
    for (const key of ['eve/a.png', 'eve/b.jpg', 'eve2/a.png']) await files().put(key, bytes(key))
    await files().removeAll('eve')
    expect(await files().get('eve/a.png')).toBeUndefined()
    expect(await files().get('eve/b.jpg')).toBeUndefined()
    expect(await files().get('eve2/a.png')).toBeDefined()
    await files().removeAll('eve')
  })

  test('all files of everybody are listed, whole ones alone', async () => {
    const listed = async (): Promise<string[]> => {
      const all: string[] = []
      for await (const key of files().list()) all.push(key)
      return all
    }
    const before = await listed()
    for (const name of ['a', 'b', 'c']) await files().put(`list/${name}.png`, bytes(name))
    await files().put('list2/a.pdf', bytes('x'))
    const added = (await listed()).filter((it) => !before.includes(it))
    expect(added.toSorted()).toEqual(['list/a.png', 'list/b.png', 'list/c.png', 'list2/a.pdf'])
  })

  test('no key leads out of the store, and an unknown type is not kept', async () => {
    for (const key of [
      '../a.png',
      'ana/../b.png',
      '/etc/passwd',
      'ana/a.svg',
      'ana/a',
      'ana/b/c.png',
      'ana/.png',
      '',
    ]) {
      expect(isFileKey(key), key).toBe(false)
      await expect(files().get(key), key).rejects.toBeInstanceOf(FileStoreError)
      await expect(files().put(key, bytes('x')), key).rejects.toBeInstanceOf(FileStoreError)
    }
    for (const owner of ['..', '.', '', 'a/b'])
      await expect(files().removeAll(owner)).rejects.toBeInstanceOf(FileStoreError)
  })

  test('contract, Everywhere: its address is absolute and signed for this one file', () => {
    const url = new URL(files().urlOf('ana/one.png'))
    const signature = url.searchParams.get('signature') ?? ''
    expect(url.href).toMatch(/^https:\/\/ads\.example\/files\/ana\/one\.png\?signature=[\w-]{43}$/)
    expect(files().opens('ana/one.png', signature)).toBe(true)
    expect(files().opens('ana/two.jpg', signature)).toBe(false)
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const wrong of ['', 'x', signature.slice(1), other]) expect(files().opens('ana/one.png', wrong)).toBe(false)
  })
}
