import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface ToSign {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly body?: Uint8Array | undefined
  readonly at: Date
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** RFC 3986, as the signature wants it: encodeURIComponent leaves five signs alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers that sign a request to object storage (AWS Signature Version 4), the body's hash among what is signed. */
export function signed({ method, url, body, at }: ToSign, keys: S3Keys): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const bodyHash = sha256(body ?? '')
  const headers: Record<string, string> = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment }
  const names = Object.keys(headers).sort()
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = names.map((name) => `${name}:${headers[name] ?? ''}\n`).join('')
  const request = [method, path, query, lines, names.join(';'), bodyHash].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')
  const signingKey = [keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(`AWS4${keys.secretKey}`, day),
  )
  const signature = hmac(signingKey, toSign).toString('hex')
  const { host: _, ...sent } = headers
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...sent, authorization }
}
