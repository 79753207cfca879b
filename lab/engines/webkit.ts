import { spawn } from 'node:child_process';
import { freePort } from '../../tests/builders/free-port.ts';
import { endProgram } from '../programs/end-program.ts';
import { ANSWERS_WITHIN, type BrowserWindow, type Engine, STARTS_WITHIN, WINDOW } from './engine.ts';
import { openScreen } from './screen.ts';

/** Asks the driver; throws with its message when it refuses. */
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** WebKitGTK, driven over WebDriver (https://www.w3.org/TR/webdriver2/) by its own driver. */
export function webKitAt(driverProgram: string, screenProgram: string): Engine {
  return {
    async launch({ script }) {
      const screen = await openScreen(screenProgram);
      const port = await freePort();
      const driver = spawn(driverProgram, [`--port=${port}`], {
        // The sandbox does not start for root, as in a container.
        env: { ...screen.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
        stdio: 'ignore',
      });
      const ask = askAt(`http://127.0.0.1:${port}`);
      await untilReady(ask);
      return await openWindow(ask, script, async (endSession) => {
        await endProgram(driver, async () => {
          await endSession().catch(() => undefined);
          driver.kill();
        });
        await screen.close();
      });
    },
  };
}

function askAt(address: string): Ask {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN);
    const response = await fetch(address + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Asks until the driver listens. */
async function untilReady(ask: Ask): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN;
  for (;;) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** `stop` ends the driver and its screen, after the session if that ends in time. */
type Stop = (endSession: () => Promise<unknown>) => Promise<void>;

async function openWindow(ask: Ask, script: boolean, stop: Stop): Promise<BrowserWindow> {
  const args = ['--automation', ...(script ? [] : ['--enable-javascript=false'])];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { readonly sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, WINDOW);
  const problems: string[] = [];
  return {
    async goTo(url) {
      await ask('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const watched = `return JSON.stringify({ seen: (${seenProblems})(), value: ${expression} })`;
      const answer = await ask('POST', `${session}/execute/sync`, { script: watched, args: [] });
      const { seen, value } = JSON.parse(String(answer)) as { readonly seen: string[]; readonly value: string };
      problems.push(...seen);
      return value;
    },
    async perform(actions) {
      await ask('POST', `${session}/actions`, { actions });
    },
    takeProblems: () => problems.splice(0),
    close: () => stop(() => ask('DELETE', session)),
  };
}

/**
 * In the page: the errors since the last time. The driver reports none, so the page is watched from the first
 * question on; a script that failed before has left its island asleep, and the journey stops there.
 */
function seenProblems(): string[] {
  const page = globalThis as typeof globalThis & { problemsSeen?: string[] };
  if (!page.problemsSeen) {
    const seen: string[] = [];
    page.problemsSeen = seen;
    page.addEventListener('error', (event) => seen.push(`uncaught: ${(event as ErrorEvent).message}`));
    page.addEventListener('unhandledrejection', (event) => seen.push(`uncaught: ${String(event.reason)}`));
    page.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`content policy: ${event.effectiveDirective} ${event.blockedURI}`),
    );
    console.error = (...words: unknown[]) => seen.push(`console: ${words.map(String).join(' ')}`);
  }
  return page.problemsSeen.splice(0);
}
