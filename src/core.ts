/**
 * `salet/core`: feedback and what a guess leaves, without a list inside.
 */

// Feedback

export type { Failure, FailureCode, Result } from './failure.ts';
export {
  allHere,
  type Feedback,
  type FeedbackRule,
  type FeedbackStyle,
  feedbackDigits,
  formatFeedback,
  parseFeedback,
  scoreFeedback,
} from './feedback.ts';
