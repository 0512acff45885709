/**
 * Forms that are handled by the page instead of being sent.
 */

export const onSubmit =
  (action: () => void) =>
  (event: Event): void => {
    event.preventDefault();
    action();
  };
