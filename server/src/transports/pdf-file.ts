import type { FastifyReply } from 'fastify'

/** A PDF to keep. It is somebody's own: no cache holds it and no search engine lists it. */
export const sendPdf = (reply: FastifyReply, bytes: Uint8Array, fileName: string): FastifyReply =>
  reply
    .headers({
      'content-disposition': `attachment; filename="${fileName.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(Buffer.from(bytes))
