/**
 * Preloaded by `node --import`: shifts the clock of a process, as on a machine whose clock is wrong. Timers and
 * `performance.now` measure durations and stay right, as they do there.
 */

const shiftMs = Number(process.env.SALET_CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
