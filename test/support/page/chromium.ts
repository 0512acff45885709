/**
 * Debian's Chromium for tests: its headless shell, which draws no windows of its own and so takes half the CPU time of the
 * whole browser; the whole browser where the shell cannot be had.
 */

import { type Browser, chromium } from 'playwright-core';
import { haveTool } from '../tools.ts';

const PROGRAM = ['chromium-headless-shell', 'chromium'].find((name) => haveTool(name, name));

export const hasChromium = PROGRAM !== undefined;

/** Starts it with what it needs to run as root in a container. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: `/usr/bin/${PROGRAM}`, args: ['--no-sandbox'] });
