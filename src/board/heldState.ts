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

/** What a controller does with its state. */
interface ControllerParts<State, Action, Step> {
  readonly held: HeldState<State>;
  readonly apply: (state: State, action: Action) => Step;
  /** Does the work that a step asks for. */
  readonly run: (step: Step) => void;
  readonly runEngine: () => void;
}

/** A controller that applies each action to its state, and then runs the work that the step asks for. */
export const controllerOf = <State, Action, Step extends { readonly state: State }>(
  parts: ControllerParts<State, Action, Step>,
): ControllerOf<State, Action> => {
  const { held, apply, run, runEngine } = parts;
  return {
    get state() {
      return held.now();
    },
    dispatch: (action) => {
      const step = apply(held.now(), action);
      held.update(step.state);
      run(step);
    },
    runEngine,
  };
};

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
