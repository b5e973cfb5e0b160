// Written by npx site hosting. A CloudFront function (runtime 2.0) for viewer requests.
const redirects = {redirects};

// An address leads on with the query that it came with.
function queryOf(querystring) {
  return Object.keys(querystring)
    .flatMap((key) =>
      (querystring[key].multiValue || [querystring[key]]).map(({ value }) => key + (value === '' ? '' : '=' + value)),
    )
    .join('&');
}

function lead(to, query) {
  const at = to.indexOf('#') < 0 ? to.length : to.indexOf('#');
  const address = to.slice(0, at);
  if (query !== '') to = address + (address.indexOf('?') < 0 ? '?' : '&') + query + to.slice(at);
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: to } },
  };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const query = queryOf(request.querystring || {});
  const to = redirects[uri.replace(/\/$/, '')];
  if (to) return lead(to, query);
  // Each page has one address, without a slash at the end.
  if (uri !== '{base}' && /^(\/[a-z0-9-]+)+\/$/.test(uri)) return lead(uri.slice(0, -1), query);
  if (uri === '{base}') request.uri = '{base}index.html';
  else if (/^(\/[a-z0-9-]+)+$/.test(uri)) request.uri = uri + '/index.html';
  return request;
}
