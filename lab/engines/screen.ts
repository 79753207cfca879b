import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endProgram } from '../programs/end-program.ts';
import { STARTS_WITHIN, WINDOW } from './engine.ts';

/** A screen that nobody sees. */
interface Screen {
  /** What programs on it need in their environment. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Opens a screen with Xvfb: WebKitGTK needs one, and Firefox draws WebGL only on one. */
export async function openScreen(program: string): Promise<Screen> {
  // Room for the window and for the bars around it.
  const size = `${WINDOW.width + 100}x${WINDOW.height + 200}x24`;
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(STARTS_WITHIN) });
  return {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    close: () => endProgram(screen),
  };
}
