/**
 * Why something could not be done, in a sentence; nothing where there is none.
 */

export const Problem = ({ sentence }: { sentence: string }) =>
  sentence === '' ? null : (
    <p class="message" role="alert">
      {sentence}
    </p>
  );
