/** The API documentation's style: no scripts, light and dark, readable at 320 px. */
export const docsStyle = `
:root{color-scheme:light dark;--bg:light-dark(#f7f7f5,#131316);--card:light-dark(#fff,#1c1c21);--ink:light-dark(#1b1b1f,#ececf1);
--soft:light-dark(#5b5b66,#a9a9b6);--line:light-dark(#dcdce2,#34343d);--accent:light-dark(#4338ca,#a5b4fc)}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--accent)}a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem}
.page{max-width:80rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;gap:2rem}
@media (min-width:60rem){.page{grid-template-columns:17rem minmax(0,1fr)}nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:.5rem 0}}
header{max-width:80rem;margin:0 auto;padding:2rem 1rem 0}h1{font-size:1.8rem;letter-spacing:-.02em;margin:0}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:0 0 .25rem}h4{font-size:.85rem;color:var(--soft);margin:1rem 0 .25rem}
p{max-width:70ch;margin:.5rem 0}.soft{color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}nav li{font-size:.9rem}nav li li a{color:var(--ink);text-decoration:none;display:block;padding:.15rem .5rem}
nav li li a:hover{text-decoration:underline}nav strong{display:block;margin:.75rem 0 .1rem}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.85rem}.path{overflow-wrap:anywhere}
.verb{font-weight:700}.mark{font-size:.8rem;border:1px solid currentColor;border-radius:99px;padding:0 .5rem;color:var(--soft);white-space:nowrap}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;margin:.25rem 0}
`
