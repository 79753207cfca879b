import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram } from '../programs/end-program.ts';
import { ANSWERS_WITHIN, type BrowserWindow, type Engine, STARTS_WITHIN, WINDOW } from './engine.ts';
import { openScreen } from './screen.ts';

/**
 * Firefox says this of a page that is left while its scripts are on their way. Where one is really missing, its island
 * stays asleep, and the journey stops there.
 */
const LEFT = /error loading dynamically imported module/;

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
interface Session {
  command(method: string, params?: object): Promise<Answer>;
  readonly problems: string[];
}

interface Answer {
  readonly contexts?: readonly { readonly context: string }[];
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

interface Received {
  readonly id?: number;
  readonly type?: string;
  readonly message?: string;
  readonly result?: Answer;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** The one page of a journey needs no processes in reserve, nor one for each site: that is half the time of a start. */
const FEW_PROCESSES = {
  'browser.startup.page': 0,
  'browser.tabs.remote.separatePrivilegedContentProcess': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
} as const;

/** Firefox, which speaks WebDriver BiDi itself: no driver stands between. */
export function firefoxAt(program: string, screenProgram: string): Engine {
  return {
    async launch({ script }) {
      const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
      writeFileSync(join(profile, 'user.js'), preferences({ ...FEW_PROCESSES, 'javascript.enabled': script }));
      const screen = await openScreen(screenProgram);
      const args = ['--no-remote', '--remote-debugging-port=0', '--profile', profile];
      const browser = spawn(program, args, { env: screen.env, stdio: ['ignore', 'ignore', 'pipe'] });
      const session = await connect(`${await listeningAddress(browser)}/session`);
      return await openWindow(session, async () => {
        await endProgram(browser, () => session.command('browser.close').catch(() => browser.kill()));
        await screen.close();
        rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
      });
    },
  };
}

function preferences(values: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** The address that Firefox writes to its log. */
function listeningAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start in time')), STARTS_WITHIN);
    let log = '';
    browser.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(log)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox ended before it started: ${log}`)));
  });
}

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(address);
  await once(socket, 'open', { signal: AbortSignal.timeout(STARTS_WITHIN) });
  const problems: string[] = [];
  const waiting = new Map<number, (received: Received) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const received = JSON.parse(String(data)) as Received;
    if (received.id) waiting.get(received.id)?.(received);
    else if (received.params?.level === 'error' && !LEFT.test(received.params.text ?? ''))
      problems.push(received.params.text ?? '');
  });
  const command: Session['command'] = async (method, params = {}) => {
    const id = ++sent;
    const received = await new Promise<Received>((resolve, reject) => {
      AbortSignal.timeout(ANSWERS_WITHIN).onabort = () => reject(new Error(`${method} was not answered in time`));
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (received.type !== 'success') throw new Error(`${method}: ${received.message}`);
    return received.result ?? {};
  };
  await command('session.new', { capabilities: {} });
  await command('session.subscribe', { events: ['log.entryAdded'] });
  return { command, problems };
}

async function openWindow(session: Session, close: () => Promise<void>): Promise<BrowserWindow> {
  const { contexts } = await session.command('browsingContext.getTree');
  const context = contexts?.[0]?.context;
  await session.command('browsingContext.setViewport', { context, viewport: WINDOW });
  return {
    async goTo(url) {
      await session.command('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      // A sandbox of its own also runs where the scripts of the page are switched off.
      const target = { context, sandbox: 'journey' };
      const answer = await session.command('script.evaluate', { expression, target, awaitPromise: false });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return String(answer.result?.value);
    },
    async perform(actions) {
      await session.command('input.performActions', { context, actions });
    },
    takeProblems: () => session.problems.splice(0),
    close,
  };
}
