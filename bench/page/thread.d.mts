import type { Page } from 'playwright-core';

/** Walks through the page at an address; the longest task of each phase by the time the main thread itself worked. */
export const longestByPhase: (page: Page, url: string) => Promise<readonly { name: string; cpuMs: number }[]>;
