/**
 * Tests of commands to play with use the list of published figures, on every machine; a test of the default sets the
 * variable to an empty text.
 */

export const CLASSIC_PROFILE = { SALET_PROFILE: 'classic' };
