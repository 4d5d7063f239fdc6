/**
 * The elements of a page, of which nothing runs or loads. As a response, since every function that parses a text asks
 * for a policy of its own where Trusted Types are required.
 */
export async function parsePage(html: string): Promise<Document> {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  try {
    return await new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.responseType = 'document';
      request.onload = () =>
        request.responseXML ? resolve(request.responseXML) : reject(new Error('The page can’t be read.'));
      request.onerror = () => reject(new Error('The page can’t be read.'));
      request.send();
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
