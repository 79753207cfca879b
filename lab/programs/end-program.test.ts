import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { endProgram } from './end-program.ts';

/** A program of Node that waits for ever, once it has run this code. */
async function waitingProgram(code = ''): Promise<ChildProcess> {
  const program = spawn(process.execPath, ['-e', `${code}; setInterval(() => {}, 1000); console.log('waits')`]);
  onTestFinished(() => void program.kill('SIGKILL'));
  await once(program.stdout, 'data');
  return program;
}

test('endProgram ends a program with SIGTERM', async () => {
  const program = await waitingProgram();
  await endProgram(program);
  expect(program.signalCode).toBe('SIGTERM');
});

test('endProgram kills a program that does not end in time when it is asked', async () => {
  const program = await waitingProgram(`process.on('SIGTERM', () => {})`);
  await endProgram(program, () => program.kill(), 100);
  expect(program.signalCode).toBe('SIGKILL');
});

test('endProgram resolves for a program that has ended before', async () => {
  const program = await waitingProgram();
  const ended = once(program, 'exit');
  program.kill();
  await ended;
  await endProgram(program, () => {
    throw new Error('was asked');
  });
});
