/**
 * The messages between the page and its engine with their times, recorded at the page's own workers.
 *
 * `listenIn` has to come before the page is opened. Nothing of the page is changed; its messages are only recorded.
 */

/** Records every question of a page and its results. */
export const listenIn = (page) =>
  page.addInitScript(() => {
    const wire = { asked: 0, question: undefined, advice: undefined };
    window.__wire = wire;
    const listened = new WeakSet();
    const send = Worker.prototype.postMessage;
    const listen = ({ data: { id, kind, progress, result } }) => {
      const { question } = wire;
      if (question?.id !== id) return;
      const now = performance.now();
      question.firstMs ??= now - question.at;
      const known = progress ?? result;
      if (known?.certainty) wire.advice = known;
      if (known?.certainty === 'proved') question.provedMs ??= now - question.at;
      if (kind !== 'progress') question.doneMs = now - question.at;
    };
    Worker.prototype.postMessage = function (message, ...more) {
      if (!listened.has(this)) {
        listened.add(this);
        this.addEventListener('message', listen);
      }
      if (message?.job?.rows) {
        wire.asked++;
        const { id, kind, job } = message;
        wire.question = { id, kind, rows: job.rows.length, at: performance.now() };
      }
      return send.call(this, message, ...more);
    };
  });

/** Waits until the last question, one of a kind about so many rows, is answered; gives its times. */
export const untilAnswered = async (page, kind, rows, what = 'doneMs', timeout = 60_000) => {
  const handle = await page.waitForFunction(
    ([wantedKind, wantedRows, wanted]) => {
      const { question } = window.__wire;
      const isIt = question?.kind === wantedKind && (wantedRows === undefined || question.rows === wantedRows);
      return isIt && question[wanted] !== undefined ? question : undefined;
    },
    [kind, rows, what],
    { timeout, polling: 5 },
  );
  const question = await handle.jsonValue();
  // what is held here is not the page's
  await handle.dispose();
  return question;
};

/** The word that the last advice puts first. */
export const bestWord = (page) =>
  page.evaluate(() => {
    const { answers, eliminators } = window.__wire.advice;
    const cost = (reply) => (reply ? reply.guesses.upper : Number.POSITIVE_INFINITY);
    return (cost(eliminators[0]) < cost(answers[0]) ? eliminators[0] : answers[0])?.word;
  });
