/**
 * The outcome of an import, or of another change of the data, in sentences.
 */

import type { Report } from './importList.ts';

export const ReportLines = ({ report }: { report: Report }) => (
  <div role="status" class="report">
    {report.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);
