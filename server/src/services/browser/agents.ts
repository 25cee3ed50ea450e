/** A phone and a desktop as Lighthouse simulates them, with our own name in the User-Agent. */
export function browserAgents(publicUrl: string): { readonly mobile: string; readonly desktop: string } {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0'
  const us = `(compatible; AdwrightBot/1.0; +${publicUrl})`
  return {
    mobile: `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${chrome} Mobile Safari/537.36 ${us}`,
    desktop: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 ${us}`,
  }
}
