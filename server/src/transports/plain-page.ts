import { type Html, html } from '#kernel/html.ts'

/** A page with little text for someone who followed an email link. */
export const plainPage = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - Adwright</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;margin:0;padding:15vh 1.25rem 2rem;background:light-dark(#faf9f7,#171614);color:light-dark(#1f1d1a,#efede8)}
main{max-width:26rem;margin:auto;padding:2rem;border:1px solid light-dark(#e6e3dc,#32302b);border-radius:16px;background:light-dark(#fff,#1e1d1a)}
h1{font-size:1.375rem;line-height:1.3;margin:1.25rem 0 .5rem}p{margin:0 0 1.25rem;color:light-dark(#67635b,#a8a399)}p:last-child{margin:0}
form{display:inline}a{color:inherit}
button{font:inherit;font-weight:600;padding:.6rem 1.25rem;min-height:44px;border:0;border-radius:8px;cursor:pointer;background:light-dark(#17624a,#5fc39c);color:light-dark(#fff,#0b1f18)}
button.quiet{background:none;color:inherit;text-decoration:underline}
button:focus-visible{outline:2px solid light-dark(#17624a,#5fc39c);outline-offset:2px}</style></head>
<body><main><img src="/icon.svg" alt="Adwright" width="32" height="32"><h1>${title}</h1>${body}</main></body></html>`
    .text
