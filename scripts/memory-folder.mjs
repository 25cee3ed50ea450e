// A folder in memory for the files that tests write. They create and delete many thousands, and keep none: on a disk, that is an eighth of
// their time.
import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, platform } from 'node:os'
import { join } from 'node:path'

const GIGABYTE = 2 ** 30
/** A full run writes one at most; its processes need four. */
const SPACE_MIN_BYTES = 3 * GIGABYTE
const MEMORY_MIN_BYTES = 8 * GIGABYTE
const NAME = 'adwright-tests-'
// Same permissions as /tmp: some tests drop root's rights and have folders of their own in it.
const FOR_ALL = 0o1777

const here = { memory: '/dev/shm', spaceMin: SPACE_MIN_BYTES, memoryMin: MEMORY_MIN_BYTES }

/** Its path, or undefined when memory is scarce or programs can't run from it. Deleted when this process exits. */
export function memoryFolder(place = {}) {
  const { memory, ...least } = { ...here, ...place }
  if (platform() !== 'linux' || !hasRoom(memory, least)) return undefined
  removeLeftBehind(memory)
  const folder = mkdtempSync(join(memory, `${NAME}${process.pid}-`))
  chmodSync(folder, FOR_ALL)
  if (!runsPrograms(folder)) {
    remove(folder)
    return undefined
  }
  process.on('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom(memory, { spaceMin, memoryMin }) {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    // A container may have less memory than the machine; the oldest supported Node can't tell.
    const available = process.availableMemory?.() ?? freemem()
    return bavail * bsize >= spaceMin && available >= memoryMin
  } catch {
    // There's no such folder, or we can't write to it.
    return false
  }
}

/** Containers often forbid running programs there. */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Removes the folders of killed runs. */
function removeLeftBehind(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = name.match(new RegExp(`^${NAME}(\\d+)-`)) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(memory, name))
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
