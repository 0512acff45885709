import type { Browser, Page } from 'playwright-core';

export const openPictures: (browser: Browser) => Promise<Page>;
