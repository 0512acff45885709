/**
 * The kernel where its module cannot be compiled, and with a module of the caller. Each test loads the kernel again,
 * because it compiles at most once.
 */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finish } from '../progress.ts';
import { WASM_TEXT } from './wasm.generated.ts';

const own = new WebAssembly.Module(Uint8Array.from(WASM_TEXT, (char) => char.charCodeAt(0)));
const shape = { guessCount: 2, answerCount: 2, wordLength: 2 };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const loadKernel = () => import('./simd.ts');

/** A host with a policy against compiling. */
const forbidCompiling = (): void => {
  class Module {
    static customSections = WebAssembly.Module.customSections;
    constructor() {
      throw new Error('Wasm code generation disallowed by embedder');
    }
  }
  const { Memory, Instance, Global } = WebAssembly;
  vi.stubGlobal('WebAssembly', { Module, Memory, Instance, Global });
};

test('the fast kernel is used where it can be', async () => {
  const { kernelStatus, simdCanServe } = await loadKernel();
  expect(kernelStatus()).toEqual({ kernel: 'simd' });
  expect(simdCanServe(shape, 2)).toBe(true);
});

test('the status has the reason where the kernel cannot be compiled', async () => {
  forbidCompiling();
  const { kernelStatus, simdCanServe } = await loadKernel();
  expect(kernelStatus()).toEqual({ kernel: 'reference', reason: 'Wasm code generation disallowed by embedder' });
  expect(simdCanServe(shape, 2)).toBe(false);
});

test('a module of the caller is used where compiling is forbidden', async () => {
  forbidCompiling();
  const { createSimdKernel, kernelStatus, useKernelModule } = await loadKernel();
  useKernelModule(own);
  expect(kernelStatus()).toEqual({ kernel: 'simd' });
  const kernel = createSimdKernel(shape);
  finish(kernel.fillMatrix(Uint16Array.from([0, 1, 1, 0]), 'real'));
  expect([...kernel.countParts(Uint32Array.from([0, 1]))]).toEqual([2, 2]);
});

test('a later module of the caller replaces the slow kernel', async () => {
  forbidCompiling();
  const { kernelStatus, useKernelModule } = await loadKernel();
  expect(kernelStatus().kernel).toBe('reference');
  useKernelModule(own);
  expect(kernelStatus().kernel).toBe('simd');
});

test('another module is refused', async () => {
  const { useKernelModule } = await loadKernel();
  const empty = new WebAssembly.Module(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  expect(() => useKernelModule(empty)).toThrow('This module is not the kernel of this version of Salet');
});
