/** Tests see a page that comes from a server, unless they say otherwise. */
const mark = document.createElement('meta');
mark.name = 'server';
document.head.append(mark);
