/** Reads the rules' Markdown: headings that name their rules, paragraphs, lists, tables of figures and strong words. */

export interface Part {
  text: string;
  look: 'plain' | 'strong';
}

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; parts: Part[] }
  | { kind: 'list'; items: Part[][] }
  | { kind: 'table'; rows: string[][] };

/** A heading and what stands below it; `names` are the rules it tells of, such as PP4. */
export interface Section {
  names: string[];
  blocks: Block[];
}

export function read(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const chunk of markdown.split(/\n\s*\n/)) {
    const heading = /^(#+) (.*?)(?:\s*\{(.*)\})?$/.exec(chunk.trim());
    if (heading) {
      const [, marks = '', text = '', names = ''] = heading;
      sections.push({
        names: names.match(/[A-Z]+\d+/g) ?? [],
        blocks: [{ kind: 'heading', level: marks.length, text }],
      });
    } else if (chunk.trim()) {
      sections.at(-1)?.blocks.push(block(chunk));
    }
  }
  return sections;
}

function block(chunk: string): Block {
  const lines = chunk.split('\n').filter((line) => line.trim());
  if (lines.every((line) => line.startsWith('    ')))
    return { kind: 'table', rows: lines.map((line) => line.trim().split(/ {2,}/)) };
  if (!lines[0]?.startsWith('- ')) return { kind: 'paragraph', parts: parts(lines.join(' ')) };
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', items: items.map(parts) };
}

function parts(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((piece) => piece)
    .map((piece) => {
      if (piece.startsWith('**')) return { text: piece.slice(2, -2), look: 'strong' };
      return { text: piece, look: 'plain' };
    });
}
