/**
 * What the controllers of one board and of several share: a state that reports its changes.
 */

/** Drives a game: actions lead from one state to the next, and the engine does the work that they ask for. */
export interface ControllerOf<State, Action> {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  /** Starts the engine on the game as it stands: at first, and after others have used it. */
  readonly runEngine: () => void;
}

/** The host of a controller. */
export interface ControllerHost<State> {
  readonly onChange: (state: State) => void;
  /** The engine is broken; no more results will come. */
  readonly onError: (error: unknown) => void;
}

interface HeldState<State> {
  /** The state as it is now. */
  readonly now: () => State;
  readonly update: (next: State) => void;
}

/** Applies actions to a held state, and hands each step to `run` for the work that it asks for. */
export const applyActions = <State, Action, Step extends { readonly state: State }>(
  { now, update }: HeldState<State>,
  apply: (state: State, action: Action) => Step,
  run: (step: Step) => void,
): Omit<ControllerOf<State, Action>, 'runEngine'> => ({
  get state() {
    return now();
  },
  dispatch: (action) => {
    const step = apply(now(), action);
    update(step.state);
    run(step);
  },
});

/** Holds a state, and reports every other one that takes its place. */
export const holdState = <State>(start: State, onChange: (state: State) => void): HeldState<State> => {
  let state = start;
  return {
    now: () => state,
    update: (next) => {
      if (next === state) return;
      state = next;
      onChange(state);
    },
  };
};
