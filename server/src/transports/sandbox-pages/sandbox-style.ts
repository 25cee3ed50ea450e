import { fontFaces } from '#transports/fonts.ts'

/** The style sheet of all sandbox pages: no framework, no scripts, light and dark, readable at 320 px. */
export const sandboxStyle = `
${fontFaces}:root{color-scheme:light dark;--bg:light-dark(#faf9f7,#171614);--card:light-dark(#fff,#1e1d1a);--ink:light-dark(#1f1d1a,#efede8);
--soft:light-dark(#67635b,#a8a399);--line:light-dark(#e6e3dc,#32302b);--accent:light-dark(#17624a,#5fc39c);--on:light-dark(#fff,#0b1f18);
--good:light-dark(#166534,#86efac);--bad:light-dark(#b91c1c,#fca5a5);--warn:light-dark(#854d0e,#fde68a)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.55 Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--accent);overflow-wrap:anywhere}td a{overflow-wrap:break-word}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem}
header.top{border-bottom:1px solid var(--line);background:var(--card)}
.bar{max-width:60rem;margin:0 auto;padding:.75rem 1rem;display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center}
.brand{display:inline-flex;align-items:center;gap:.6rem;color:var(--ink);text-decoration:none;font-weight:600;font-size:1.125rem;letter-spacing:-.02em}
.mark{font-size:.8rem;font-weight:600;color:var(--warn);border:1px solid currentColor;border-radius:99px;padding:.05rem .6rem}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0}
nav a{display:inline-block;padding:.35rem .1rem;color:var(--ink);text-decoration:none;border-bottom:2px solid transparent}
nav a:hover{border-color:var(--line)}nav a[aria-current]{border-color:var(--accent);font-weight:600}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}main.narrow{max-width:30rem;padding-top:clamp(1.5rem,8vh,5rem)}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem;letter-spacing:-.02em}h2{font-size:1.15rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.5rem 0;max-width:70ch}.soft{color:var(--soft)}.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.25rem 1.5rem;margin:1rem 0}.card>h2:first-child{margin-top:0}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}.grid .card{margin:0}
.scroll{overflow-x:auto}.scroll table{min-width:42rem}.scroll td:first-child{min-width:9rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem 1.25rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-size:.85rem;color:var(--soft);font-weight:600}td.num,th.num{text-align:right;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.5rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
button,.button{font:inherit;font-weight:600;min-height:2.5rem;padding:.4rem 1rem;border-radius:8px;border:1px solid var(--accent);background:var(--accent);color:var(--on);cursor:pointer;text-decoration:none;display:inline-block}td button{white-space:nowrap}
button.quiet,.button.quiet{background:var(--card);color:var(--ink);border-color:var(--line)}button.quiet:hover,.button.quiet:hover{border-color:var(--soft)}button.danger{background:transparent;border-color:var(--bad);color:var(--bad)}
form.row,.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.5rem 0}label{display:grid;gap:.2rem;font-size:.9rem}
input,select{font:inherit;min-height:2.5rem;padding:.35rem .6rem;border:1px solid var(--soft);border-radius:8px;background:var(--bg);color:var(--ink);max-width:100%}
form.stack{display:grid;gap:.75rem}label.check{display:flex;gap:.6rem;align-items:center}label.check input{flex:none;min-height:0;width:1.1rem;height:1.1rem;accent-color:var(--accent)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;font-size:.9rem}
iframe{width:100%;height:34rem;border:1px solid var(--line);border-radius:8px;background:var(--bg)}
fieldset{border:0;margin:0;padding:0;min-width:0}legend{padding:0;font-size:.85rem;color:var(--soft);font-weight:600}
.pay{display:grid;gap:1rem;margin-top:1rem;align-items:start;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}.pay .card{margin:0}.pay+.card{margin-top:1rem}
.cards label{display:flex;gap:.75rem;align-items:center;padding:.6rem .75rem;border:1px solid var(--line);border-radius:8px;margin:.4rem 0;cursor:pointer;font-size:1rem}
.cards label:has(:checked){border-color:var(--accent);background:var(--bg)}.cards input{flex:none;min-height:0;margin:0;accent-color:var(--accent);width:1.1rem;height:1.1rem}
.cards label>span{display:flex;flex-wrap:wrap;gap:0 .75rem;min-width:0}
.bill{grid-template-columns:1fr max-content;gap:.5rem 0}.bill dt{color:inherit;overflow-wrap:anywhere}.bill dd{text-align:right;padding-left:1rem;font-variant-numeric:tabular-nums}.bill .sum{font-weight:700;padding-top:.5rem;border-top:1px solid var(--line);margin:0}
.list{list-style:none;margin:1rem 0;padding:0}.list>li{border-bottom:1px solid var(--line)}.list a.item{display:block;padding:.75rem .25rem;text-decoration:none;color:inherit}
.list a.item:hover{background:var(--card)}.item strong{display:block;overflow-wrap:anywhere}time{white-space:nowrap}
`
