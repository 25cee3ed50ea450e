import type { Look } from '#trades/index.ts'

/** The accent color of each scheme on a light and a dark page: both readable as text (WCAG AA). */
const accents: Readonly<Record<Look['schemes'][0], readonly [light: string, dark: string]>> = {
  clay: ['#8f4a24', '#e0a27c'],
  tomato: ['#a8341f', '#f09a86'],
  honey: ['#7a5600', '#e5bd5b'],
  olive: ['#566015', '#bfc972'],
  forest: ['#1f6440', '#7fcba1'],
  mint: ['#0f6657', '#74cfbd'],
  lagoon: ['#0b6475', '#73c8da'],
  sky: ['#1a5f94', '#86c1ee'],
  cobalt: ['#2450a8', '#97b6f7'],
  indigo: ['#4343a6', '#aeaef5'],
  violet: ['#6a3aa0', '#c6a5f0'],
  plum: ['#853070', '#e09dcd'],
  rose: ['#a32c55', '#f19ab8'],
  graphite: ['#45505c', '#b3bfcc'],
}
/** The color scheme of a page without a trade. */
export const PLAIN_SCHEME = 'forest'

const schemes = Object.entries(accents)
  .map(([name, [light, dark]]) => `[data-scheme=${name}]{--accent:light-dark(${light},${dark})}`)
  .join('')

/** A page's complete style: it loads no files. */
export const pageStyle = `:root{color-scheme:light dark;scroll-padding-bottom:6rem;--bg:light-dark(#fbfaf8,#161514);--card:light-dark(#fff,#201f1d);--ink:light-dark(#1f1d1a,#f0eee9);--soft:light-dark(#5f5b53,#b0aba1);--line:light-dark(#e4e0d8,#383530);--on:light-dark(#fff,#161514);--bad:light-dark(#a5261b,#ff9d92)}${schemes}
*{box-sizing:border-box}body{margin:0;font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--bg);color:var(--ink);overflow-wrap:anywhere}
.wrap{max-width:64rem;margin:auto;padding:0 1.25rem}h1,h2,h3,p,ul,dl{margin:0}h1{font-size:clamp(1.9rem,1.3rem + 3vw,3.1rem);line-height:1.12;letter-spacing:-.02em;text-wrap:balance}h2{font-size:1.5rem;line-height:1.25;margin-bottom:1rem}h3{font-size:1.0625rem}
a{color:var(--accent)}a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
header .wrap{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;min-height:4.25rem;padding-block:.75rem}.top{display:none;font-weight:650}.brand{font-weight:700;font-size:1.125rem}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:48px;padding:.5rem 1.35rem;border:2px solid var(--accent);border-radius:999px;background:var(--accent);color:var(--on);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}.button.quiet{background:transparent;color:var(--accent)}
.hero{display:grid;gap:2rem;align-items:center;padding:1.5rem 0 3rem}.hero p{margin-top:1rem;font-size:1.1875rem;color:var(--soft);white-space:pre-line}.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}
.hero img,.drawn{display:block;max-width:100%;height:auto;max-height:34rem;border-radius:20px;justify-self:center}.drawn{width:100%}.sky{fill:var(--accent);opacity:.16}.sun{fill:var(--accent);opacity:.35}.hill-0{fill:var(--accent);opacity:.3}.hill-1{fill:var(--accent);opacity:.5}.hill-2{fill:var(--accent)}.initial{fill:var(--on);font:700 96px system-ui,sans-serif}
.special{border:2px solid var(--accent);border-radius:16px;padding:1rem 1.25rem;margin-bottom:3rem;font-size:1.125rem;font-weight:600;white-space:pre-line}
section{padding-bottom:3rem}.offers{list-style:none;padding:0;display:grid;gap:.875rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}.offers li,.box{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.125rem 1.25rem}.offers p{color:var(--soft)}.offers .price{color:var(--accent);font-weight:650}
.about{white-space:pre-line;max-width:44rem}.two{display:grid;gap:1.5rem}.hours{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.5rem}.hours dd{margin:0;text-align:right}.find p+p,.find p+h3,.find dl+p{margin-top:1rem}.find h3{margin:1rem 0 .35rem}
label{display:block;font-weight:600;margin:0 0 .3rem}.hint{font-size:.9375rem;color:var(--soft)}input,textarea{display:block;width:100%;font:inherit;color:inherit;background:var(--bg);border:1px solid light-dark(#8a857b,#7f7a70);border-radius:10px;padding:.65rem .8rem;min-height:48px;margin-bottom:1rem}textarea{min-height:8.5rem;resize:vertical}[aria-invalid=true]{border:2px solid var(--bad)}.fault{color:var(--bad);font-weight:600;margin:-.65rem 0 1rem}.notice{padding:.9rem 1.1rem;border-radius:12px;border:2px solid var(--accent);margin-bottom:1rem;font-weight:600}.notice.bad{border-color:var(--bad);color:var(--bad)}fieldset{border:0;padding:0;margin:0;min-width:0}.off{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
footer{border-top:1px solid var(--line);padding:1.5rem 0 6rem;color:var(--soft);font-size:.9375rem}.preview{background:var(--ink);color:var(--bg);text-align:center;padding:.5rem 1rem;font-weight:600}.skip{position:absolute;left:-9999px}.skip:focus{left:1rem;top:1rem;z-index:1;background:var(--card);padding:.75rem 1rem}
@media(min-width:52rem){.hero{grid-template-columns:1.15fr 1fr;padding:3rem 0 4rem}.two{grid-template-columns:1fr 1.15fr;align-items:start}footer{padding-bottom:2rem}.dock{display:none}.top{display:block}}
.dock{position:fixed;inset:auto 0 0;padding:.6rem 1.25rem;background:var(--card);border-top:1px solid var(--line)}.dock .button{width:100%}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}@media print{.dock,form,.acts{display:none}}`

/** Reports a tap on the phone number, once per visit. Stores nothing in the browser. */
export const pageScript = `document.addEventListener('click',function(e){var b=document.body.dataset;if(b.told||!b.token||!e.target.closest||!e.target.closest('a[href^="tel:"]'))return;b.told=1;fetch('/api/public/sites/'+b.name+'/taps',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({token:b.token,click_id:b.click})}).catch(function(){})})`
