import type { FastifyReply } from 'fastify'

/** Sends a private PDF as a download: neither cached nor indexed. */
export const sendPdf = (reply: FastifyReply, bytes: Uint8Array, fileName: string): FastifyReply =>
  reply
    .headers({
      'content-disposition': `attachment; filename="${fileName.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(Buffer.from(bytes))
