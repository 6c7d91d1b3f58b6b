/** The picture of a result: the game, who won, the standings, drawn on a canvas as large as previews of links are. */
import { hasDice } from '../../lib/own';

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Card {
  /** The name of the game on the server, which decides the picture. */
  game: string;
  title: string;
  outcome: string;
  rows: readonly { seat: number; name: string; has: string; won: boolean }[];
  /** Where it was played. */
  address: string;
}

const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const SEATS = ['#6cc4b8', '#f09a6c', '#b9a3f2', '#e0bd5a', '#85b8f5', '#f09bc6', '#a5d07f'];
/** The ground of each game, from the upper left to the lower right. */
const GROUNDS: Record<string, [string, string]> = {
  'pyramid-poker': ['#2f6b52', '#12332a'],
  sakkara: ['#a8672c', '#3d2210'],
  'al-capone': ['#5a2530', '#1f0d12'],
  'rock-and-roll': ['#1f4a78', '#0d1f38'],
  escalero: ['#335c6b', '#12262f'],
};
const GROUND: [string, string] = ['#34603f', '#132a1c'];
const IVORY = '#f6eedd';
const GOLD = '#e8b74f';
const MOST_ROWS = 7;

type Pen = CanvasRenderingContext2D;

export function drawCard(canvas: HTMLCanvasElement, card: Card): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  ground(pen, card.game);
  if (card.game === 'pyramid-poker') blocks(pen);
  else if (card.game === 'sakkara') steps(pen);
  else if (hasDice(card.game)) dice(pen);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = GOLD;
  pen.font = `600 38px ${SERIF}`;
  pen.fillText(card.title, 72, 100);
  pen.fillStyle = '#fff';
  const size = fitting(pen, card.outcome, 640, 76, 40);
  pen.font = `600 ${size}px ${SERIF}`;
  const lines = wrapped(pen, card.outcome, 640);
  lines.forEach((line, n) => pen.fillText(line, 72, 190 + n * size * 1.1));
  standings(pen, card, 190 + (lines.length - 1) * size * 1.1 + 46);
  pen.font = `500 24px ${SANS}`;
  pen.fillStyle = 'rgb(255 255 255 / 0.75)';
  pen.fillText(`Ptoq · ${card.address}`, 72, HEIGHT - 40);
}

function ground(pen: Pen, game: string): void {
  const [light, deep] = GROUNDS[game] ?? GROUND;
  const fall = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  fall.addColorStop(0, light);
  fall.addColorStop(1, deep);
  pen.fillStyle = fall;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = 'rgb(232 183 79 / 0.55)';
  pen.lineWidth = 3;
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
}

function standings(pen: Pen, { rows }: Card, top: number): void {
  const shown = rows.slice(0, MOST_ROWS);
  const height = Math.min(62, (HEIGHT - 100 - top) / Math.max(1, shown.length));
  const size = Math.min(30, height * 0.5);
  shown.forEach(({ seat, name, has, won }, n) => {
    const y = top + n * height;
    pen.fillStyle = won ? 'rgb(232 183 79 / 0.28)' : 'rgb(0 0 0 / 0.25)';
    rounded(pen, 72, y, 640, height - 8, 12);
    pen.fillStyle = SEATS[seat % SEATS.length] as string;
    pen.beginPath();
    pen.arc(104, y + (height - 8) / 2, size * 0.42, 0, 2 * Math.PI);
    pen.fill();
    pen.textBaseline = 'middle';
    pen.fillStyle = '#fff';
    pen.font = `${won ? 700 : 500} ${size}px ${SANS}`;
    pen.textAlign = 'right';
    pen.fillText(has, 692, y + (height - 8) / 2 + 1);
    const room = 692 - pen.measureText(has).width - 24 - 132;
    pen.textAlign = 'left';
    pen.fillText(cut(pen, name, room), 132, y + (height - 8) / 2 + 1);
    pen.textBaseline = 'alphabetic';
  });
}

/** A pyramid of blocks. */
function blocks(pen: Pen): void {
  for (let row = 0; row < 4; row++) {
    for (let n = 0; n < 4 - row; n++) {
      const x = 776 + n * 92 + row * 46;
      const y = 428 - row * 92;
      pen.fillStyle = 'rgb(0 0 0 / 0.3)';
      rounded(pen, x + 5, y + 7, 84, 84, 10);
      pen.fillStyle = (n + row) % 3 === 1 ? '#8a5a34' : IVORY;
      rounded(pen, x, y, 84, 84, 10);
      if ((n + row) % 3 !== 1) diamond(pen, x + 42, y + 42, 20, (n + row) % 2 ? '#20242c' : '#b3261e');
    }
  }
}

/** A step pyramid with its tip, before the sun. */
function steps(pen: Pen): void {
  pen.fillStyle = '#f3c04f';
  pen.beginPath();
  pen.arc(962, 210, 116, 0, 2 * Math.PI);
  pen.fill();
  for (let step = 0; step < 4; step++) {
    const width = 372 - step * 92;
    pen.fillStyle = ['#c99a5b', '#d8ad6e', '#e6c184', GOLD][step] as string;
    rounded(pen, 962 - width / 2, 440 - step * 78, width, 74, 6);
    pen.strokeStyle = 'rgb(70 35 10 / 0.4)';
    pen.lineWidth = 2;
    for (let x = 962 - width / 2 + 74; x < 962 + width / 2 - 20; x += 74) {
      pen.beginPath();
      pen.moveTo(x, 444 - step * 78);
      pen.lineTo(x, 510 - step * 78);
      pen.stroke();
    }
  }
}

/** Five poker dice. */
function dice(pen: Pen): void {
  const faces: [string, string][] = [
    ['A', '#20242c'],
    ['K', '#b3261e'],
    ['Q', '#1f4fa3'],
    ['J', '#20242c'],
    ['10', '#b3261e'],
  ];
  const places: [number, number, number][] = [
    [850, 190, -0.2],
    [1030, 170, 0.16],
    [930, 330, 0.06],
    [840, 470, 0.22],
    [1050, 440, -0.14],
  ];
  faces.forEach(([face, ink], n) => {
    const [x, y, turn] = places[n] as [number, number, number];
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.fillStyle = 'rgb(0 0 0 / 0.32)';
    rounded(pen, -58, -54, 128, 128, 26);
    pen.fillStyle = IVORY;
    rounded(pen, -64, -64, 128, 128, 26);
    pen.fillStyle = ink;
    pen.font = `700 68px ${SERIF}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(face, 0, 4);
    pen.restore();
  });
}

function rounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

function diamond(pen: Pen, x: number, y: number, size: number, ink: string): void {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.moveTo(x, y - size);
  pen.lineTo(x + size * 0.75, y);
  pen.lineTo(x, y + size);
  pen.lineTo(x - size * 0.75, y);
  pen.fill();
}

/** The largest size in which a text fits into a line, or the smallest that is allowed. */
function fitting(pen: Pen, text: string, width: number, most: number, least: number): number {
  pen.font = `600 ${most}px ${SERIF}`;
  return Math.max(least, Math.min(most, (most * width) / pen.measureText(text).width));
}

/** A text in at most two lines. */
export function wrapped(pen: Pick<Pen, 'measureText'>, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line && pen.measureText(`${line} ${word}`).width > width && lines.length < 2) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => cut(pen, line, width));
}

/** A text that is too long ends with dots. */
export function cut(pen: Pick<Pen, 'measureText'>, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}
