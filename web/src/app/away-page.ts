/** Keeps a page of ours ready for when the server can't be reached (public/away.js). Without it, the browser shows its own. */
export function keepAwayPage(): void {
  // While developing, the server is away at every restart.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void Promise.allSettled([navigator.serviceWorker.register('/away.js')])
}
