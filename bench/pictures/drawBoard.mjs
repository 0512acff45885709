/**
 * Draws a board of a game into a canvas, as a phone or a desktop shows it, by a plain description; runs in a browser.
 */

/** A rounded rectangle, filled and with a border if it has one. */
const box = (context, { x, y, width, height, radius = 0, fill, edge, edgeWidth = 0 }) => {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (!edge || edgeWidth === 0) return;
  context.beginPath();
  const half = edgeWidth / 2;
  context.roundRect(x + half, y + half, width - edgeWidth, height - edgeWidth, Math.max(0, radius - half));
  context.strokeStyle = edge;
  context.lineWidth = edgeWidth;
  context.stroke();
};

/** Lighter above and darker below, by a share. */
const shaded = (context, fill, { y, height }, strength) => {
  const gradient = context.createLinearGradient(0, y, 0, y + height);
  const mix = (other, share) => `color-mix(in srgb, ${fill} ${100 - 100 * share}%, ${other})`;
  const style = (colour) => {
    context.fillStyle = '#000';
    context.fillStyle = colour;
    return context.fillStyle;
  };
  gradient.addColorStop(0, style(mix('white', strength)));
  gradient.addColorStop(1, style(mix('black', strength)));
  return gradient;
};

/** The marks of the palette without colours, as the page of Salet draws them. */
const drawShapes = (context, { x, y, side, tile, ink, muted }) => {
  const unit = side / 56;
  const corner = (inset, size) => ({ x: x + side - (inset + size) * unit, y: y + side - (inset + size) * unit });
  if (tile === 2) {
    box(context, { x, y, width: side, height: side, radius: 6 * unit, edge: ink, edgeWidth: 4 * unit });
    box(context, { ...corner(8, 8), width: 8 * unit, height: 8 * unit, fill: ink });
    return;
  }
  box(context, { x, y, width: side, height: side, radius: 6 * unit, edge: muted, edgeWidth: unit });
  if (tile === 0) return;
  context.save();
  context.setLineDash([6 * unit, 6 * unit]);
  context.globalAlpha = 0.7;
  box(context, {
    ...{ x: x + 3 * unit, y: y + 3 * unit, width: side - 6 * unit, height: side - 6 * unit },
    ...{ radius: 4 * unit, edge: ink, edgeWidth: 2 * unit },
  });
  context.restore();
  const { x: left, y: top } = corner(6, 8);
  box(context, {
    x: left,
    y: top,
    width: 8 * unit,
    height: 8 * unit,
    radius: 4 * unit,
    edge: ink,
    edgeWidth: 2 * unit,
  });
};

const drawTile = (context, board, { x, y, letter, tile }) => {
  const { side, radius, colours, look } = board;
  const isEmpty = tile === undefined;
  const fill = isEmpty ? colours.empty : colours.tiles[tile];
  const place = { x, y, width: side, height: side, radius };
  if (look.shadow && !isEmpty) {
    context.shadowColor = 'rgb(0 0 0 / 0.35)';
    context.shadowBlur = side * 0.06;
    context.shadowOffsetY = side * 0.03;
  }
  if (look.shapes && !isEmpty) drawShapes(context, { x, y, side, tile, ink: colours.ink, muted: colours.muted });
  else {
    box(context, {
      ...place,
      fill: look.gradient && !isEmpty ? shaded(context, fill, place, look.gradient) : fill,
      ...(isEmpty && { edge: letter ? colours.typedEdge : colours.edge, edgeWidth: board.edgeWidth }),
      ...(!isEmpty && look.tileEdge && { edge: look.tileEdge, edgeWidth: board.edgeWidth }),
    });
  }
  context.shadowColor = 'transparent';
  if (!letter) return;
  context.fillStyle = isEmpty ? colours.ink : colours.letters[tile];
  context.font = `${board.weight} ${side * board.letterSize}px "${board.font}"`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const text = board.small ? letter : letter.toUpperCase();
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(board.small ? 'xp' : 'H');
  context.fillText(text, x + side / 2, y + side / 2 + (up - down) / 2);
};

const KEYS = ['qwertyuiop', 'asdfghjkl', '+zxcvbnm-'];

const drawKeyboard = (context, board, top) => {
  const { width, colours } = board;
  const known = new Map();
  for (const { word, tiles } of board.rows) {
    for (const [place, letter] of [...word].entries()) {
      known.set(letter, Math.max(known.get(letter) ?? 0, tiles[place]));
    }
  }
  const pitch = Math.min(width, board.boardWidth * 1.5) / 10.3;
  KEYS.forEach((keys, row) => {
    let x = width / 2 - (keys.length * pitch) / 2;
    for (const key of keys) {
      const tile = known.get(key);
      const place = {
        x,
        y: top + row * pitch * board.keyShape * 1.12,
        width: pitch * 0.88,
        height: pitch * board.keyShape,
      };
      box(context, { ...place, radius: pitch * 0.08, fill: tile === undefined ? colours.key : colours.tiles[tile] });
      context.fillStyle = tile === undefined ? colours.ink : colours.letters[tile];
      context.font = `bold ${pitch * 0.38}px "${board.font}"`;
      context.textAlign = 'center';
      context.fillText(key.toUpperCase(), place.x + place.width / 2, place.y + place.height * 0.62);
      x += pitch;
    }
  });
};

const drawFrame = (context, board) => {
  const { width, colours, around } = board;
  context.fillStyle = colours.ink;
  context.textAlign = 'left';
  if (around.statusBar) {
    context.font = `600 ${width * 0.035}px "${board.font}"`;
    context.fillText('9:41', width * 0.06, width * 0.055);
    box(context, {
      x: width * 0.86,
      y: width * 0.03,
      width: width * 0.07,
      height: width * 0.03,
      radius: 3,
      edge: colours.ink,
      edgeWidth: 1.5,
    });
    for (let bar = 0; bar < 4; bar++) {
      const height = width * (0.008 + bar * 0.006);
      box(context, {
        x: width * (0.74 + bar * 0.015),
        y: width * 0.06 - height,
        width: width * 0.01,
        height,
        fill: colours.ink,
      });
    }
  }
  if (around.title) {
    context.textAlign = 'center';
    context.font = `bold ${board.side * 0.5}px "${board.font}"`;
    context.fillText(around.title, width / 2, board.top - board.side * 0.7);
    box(context, { x: 0, y: board.top - board.side * 0.45, width, height: 1, fill: colours.edge });
  }
};

/**
 * Draws the board; sizes are in pixels of the canvas. `rows` are words with their tiles (0, 1, 2), `typed` is a word
 * without colours, `count` is the number of rows with the empty ones.
 */
export const drawBoard = (board) => {
  const canvas = new OffscreenCanvas(Math.round(board.width), Math.round(board.height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = board.colours.page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawFrame(context, board);
  const pitch = board.side + board.gap;
  for (let row = 0; row < board.count; row++) {
    const played = board.rows[row];
    for (let place = 0; place < board.length; place++) {
      const letter = played?.word[place] ?? (row === board.rows.length ? board.typed?.[place] : undefined);
      const at = { x: board.left + place * pitch, y: board.top + row * pitch };
      drawTile(context, board, { ...at, letter, tile: played?.tiles[place] });
    }
  }
  if (board.around.keyboard) drawKeyboard(context, board, board.top + board.count * pitch + board.side * 0.5);
  return canvas;
};
