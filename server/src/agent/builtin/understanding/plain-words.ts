/**
 * English words that look like a slip of a word of the trade and are none: 'tiles' are not 'times', 'spinning' is not
 * 'spending'. Found by reading a large body of English with the corrections on; extend it the same way.
 */
export const plainWords: readonly string[] = `
absolute abstract abstracts accent accessed accesses accessing accounted actively activities activity adder
addition additionally additions addressed alleging analyzer appended appending archive archives ascending
asserted asserting assets attack attacker audio balanced balancer banned being binding bindings binds boring
brothers bundled cancelled casting casts chances chips choosing chunk chunking chunks clashing clink cloning
coded codex coding collection collections collective collector combine combines comments companion comparisons
competitive compiled compiler compiles compiling complain complied complies composer composite composition
compound compress computation computations compute computed computes computing concepts concerned concerns
configurations conform conforms connection connections connector consensus conserved consists constant
constants contacts context contexts contract contracts contrary convention conventions conversations converter
copied copier copyable cores correctly corruption covert crate crates crawler crawlers creation creative
credential currency currently customary dealings decay deciding declared declares declaring defined defines
defining definite definitions delegate delegated delegates delegating deletion delivery denoting deployed
deploying derive derived derives deriving descriptive descriptor descriptors designated designating detected
detecting developers differences differently differs disclosed disconnection discord discusses dividend doubly
download drain draining drift driven drivers dying earliest editions effectively emitting encoding engines
entirely entities environments evaluation evaluator examples exceeded exceeding excessive exciting existing
expanded expanding expires explained explains expresses expressive extensive extent facing failed failing
failures feature findings fired fires fixtures foreword forge forged formally format formatly frequent
frequently funding furnished generative generator generators gradient granting greet greeting handling
headings heaps historic holes ideal illustrative imported importing improper improved improves indent indented
informational initially injected injecting inserted inserting inspection inspector instruction integral
intended intent internal internals invert inverted involves keyboard lanes latter leaked leaking leaks linger
listen listening listings lived lives living locality logger losing mainline mangling mapper meanings median
miles mistakes modes modifier moses movies naked negating negation negatives nothing noticed noticing notifies
numbered obtained obtaining optimizer orderings others outgoing outliers outlives packaged parsing passport
perfectly photon picks polling polls positioned practical prefixes presented presents preserve preserves
previews previously producer producers profiler profiling projects promise promises promising prompted prompts
prone protects protos provider providers purposes queried races radix ranging ratio react readable realtime
receiver receivers recorder redacted reducer referred referring refining reflected reflects refusals regarded
regarding rejection relation relatively released releases releasing reliable relied relies relying remainder
remote remotes renderer reordered reordering repeated repeater repeating repeats replaced replaces replacing
replay replaying replicas reporter reporters repost reservation reserved reserves reserving resolved resolves
resolving resort respected respecting respects response responses restored restoring resulting retain
retaining retains reusable reuse reused reuses reusing revision revisions reword reworded robots roles ruled
scheduler scope scopes scrape scraped scripting searcher searches secondly sections seeking seeks seems
selector serviced settings shadowed shadowing shaking shall sharp shipped shoes shortest sides signaling
singles sizes slack slate smashing snapshot sniffing spanned spanning spans spinning spurious stages stale
standard stash stated stating statue stepping stitch stories stripped stripping strongly stuck submitted
submitting summarizes supplied supported suppose swapping systems tables tapped theirs thorough though thread
threaded threading tiles timed timeline timer timers trace traces tracing treating trees triaging tries
tripping tuned undefined understand unlocked unlocking unpacked unpacking unpaired unwinding validation
variable versioned vimeo visually warnings waving whale whose widening wired wiring woken wrapping writer
`
  .split(/\s+/)
  .filter(Boolean)
