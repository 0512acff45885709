/**
 * Tests of commands to play with use the list of published figures, on every machine, and no update leaves a process that
 * values first words; a test of the defaults sets the variables to empty texts.
 */

export const CLASSIC_PROFILE = { SALET_PROFILE: 'classic', SALET_OPENINGS: 'off' };
