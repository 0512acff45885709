/**
 * A button that opens the system's dialogue for files.
 */

import './FileButton.css';

interface Props {
  readonly title: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export const FileButton = ({ title, accept, multiple = false, onFiles }: Props) => (
  <label class="button filebutton">
    <input
      type="file"
      accept={accept}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // the same file again is a change, too
        currentTarget.value = '';
      }}
    />
    <span>{title}</span>
  </label>
);
