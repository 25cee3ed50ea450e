import { writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { demoImagesFile, designDemoImages } from '#demo/demo-images.ts'
import { openDesigner } from '#services/image-maker/builtin.ts'

// A separate program, run by a build: designs the images of all demos, which would take 150 MB on a first start.
writeFileSync(demoImagesFile, serialize(await designDemoImages(openDesigner())))
