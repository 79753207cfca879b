import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const worker = join(import.meta.dirname, '../../lab/faults/mail-worker.ts');

test('the worker exits with 1 and a message without the password when the database refuses the password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.password = 'wrong-secret';
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url.href, SMTP_HOST: 'localhost' };
  const { code, printed } = await new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(process.execPath, [worker], { cwd: folder, env, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code, printed: stdout + stderr }),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(printed).toContain('De postbode start niet. De database weigert de gegevens van DATABASE_URL');
  expect(printed).not.toContain('wrong-secret');
});
