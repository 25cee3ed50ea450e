import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

const browser = await findBrowser()

/** Journeys in a real browser. Each worker starts its own server on an empty folder (e2e/app.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/before-journeys.ts',
  outputDir: 'node_modules/.cache/journeys',
  // They wait for pages and servers half of the time.
  workers: 3,
  // A busy machine may cause a journey to fail. It is retried once and listed as 'flaky' at the end; a real fault fails both times.
  retries: 1,
  forbidOnly: true,
  // Generous, for machines that run the unit tests on the same cores; a passing journey takes a fraction of it.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json']],
  use: {
    // As long as an expectation: a click that finds nothing ends its own test, not the whole run.
    actionTimeout: 120_000,
    // A third less work for the machine, and what people with this setting get; main-job and campaigns run with animations.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      // A page lives for seconds: optimizing its code takes longer than it saves, especially axe's.
      args: [...browserFlags, '--js-flags=--no-turbofan --no-maglev'],
      env: { ...process.env, ...browser.env },
    },
  },
})
