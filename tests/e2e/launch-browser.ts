import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../cli/checks/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one browser that all files of a run share. */
    readonly browserAddress: string;
  }
}

/** Nothing of the browser itself may use the network: what a test sees is the shop's doing. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
/** Draws 3D by software where there is no graphics card. */
const SOFTWARE_WEBGL = ['--enable-unsafe-swiftshader'];

/** Runs once, before the first journey; what it gives back runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: ensureChromium(),
    // Chromium's own sandbox does not start for root, which is who tests in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...QUIET, ...SOFTWARE_WEBGL],
  });
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
}
