import fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { answerPage } from './answer-page.ts'

test('an old address of the sandbox: a person reads what happened and where to go on, a machine gets the usual shape', async () => {
  const app = fastify()
  app.setErrorHandler(answerPage)
  app.get('/gone', () => {
    throw new AppError('not_found', 'There is no such checkout.')
  })
  const page = await app.inject({ url: '/gone', headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toMatch(/<p role="alert">There is no such checkout\.<\/p>[\s\S]*href="\/">Back to Adwright/)
  const json = (await app.inject({ url: '/gone', headers: { accept: 'application/json' } })).json()
  expect(json).toMatchObject({ success: false, code: 'not_found', message: 'There is no such checkout.' })
  await app.close()
})
