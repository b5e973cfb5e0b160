<?php
// Written by the build: takes the requests of the site's forms and sends them as mails (PHP 7.4 on).
declare(strict_types=1);
ini_set('display_errors', '0');

$spec = json_decode(<<<'JSON'
{spec}
JSON
, true);
$rules = $spec['rules'];

/** Answers the request and ends. */
function answer(int $status, ?string $problem = null, array $fields = []): void {
  global $spec;
  http_response_code($status);
  header('Cache-Control: no-store');
  if (strpos($_SERVER['HTTP_ACCEPT'] ?? '', 'application/json') !== false) {
    header('Content-Type: application/json');
    echo json_encode($problem === null ? ['ok' => true] : ['ok' => false, 'problem' => $problem, 'fields' => $fields]);
  } elseif ($problem === null) {
    header('Location: ' . $spec['base'] . 'request-sent', true, 303);
  } else {
    header('Content-Type: text/html; charset=utf-8');
    readfile(__DIR__ . '/request-not-sent/index.html');
  }
  exit;
}

function cleaned(string $text, string $lineBreak): string {
  global $rules;
  $lines = preg_split('/\r\n?|\n/', $text);
  foreach ($lines as &$line) {
    $line = trim(preg_replace("~{$rules['control']}~u", ' ', $line));
  }
  return trim(implode($lineBreak, $lines));
}

function is_like(string $pattern, string $text, string $flags): bool {
  return preg_match("\x01$pattern\x01$flags", $text) === 1;
}

/** The text of a hidden field. */
function hidden(string $name): string {
  return is_string($_POST[$name] ?? null) ? $_POST[$name] : '';
}

/** The texts that a field was filled with; null where it takes none such. */
function texts_of(array $field): ?array {
  global $rules;
  $given = $_POST[$field['name']] ?? [];
  $texts = [];
  foreach (is_array($given) ? $given : [$given] as $value) {
    if (!is_string($value)) continue;
    if (!is_like('', $value, 'u')) return null;
    $text = cleaned($value, $field['kind'] === 'long-text' ? "\n" : ' ');
    if ($text === '') continue;
    if (!is_like('^.{0,' . $field['maxLength'] . '}$', $text, 'Dsu')) return null;
    if (!is_like($rules['kinds'][$field['kind']] ?? '', $text, 'Du')) return null;
    if (isset($field['options']) && !in_array($text, $field['options'], true)) return null;
    $texts[] = $text;
  }
  return count($texts) > 1 && $field['kind'] !== 'checkboxes' ? null : $texts;
}

/** The photo of a field; null where there is none. */
function photo_of(array $field): ?array {
  global $rules;
  $file = $_FILES[$field['name']] ?? null;
  if ($file === null || $file['error'] === UPLOAD_ERR_NO_FILE) return null;
  if (is_array($file['error'])) answer(422, 'wrong', [$field['name']]);
  if (in_array($file['error'], [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], true)) answer(413, 'too-large');
  if ($file['error'] !== UPLOAD_ERR_OK) answer(502, 'not-sent');
  $bytes = (string) file_get_contents($file['tmp_name']);
  foreach ($rules['photos'] as $kind)
    if (is_like($kind['begins'], substr($bytes, 0, 16), 's'))
      return ['name' => "{$field['name']}.{$kind['ending']}", 'type' => $kind['type'], 'bytes' => $bytes];
  answer(422, 'wrong', [$field['name']]);
}

/** Counts the requests of the last minutes in a file that one process at a time has. */
function is_too_many(): bool {
  global $rules;
  $file = fopen(sys_get_temp_dir() . '/requests-' . md5(__DIR__), 'c+');
  if ($file === false || !flock($file, LOCK_EX)) return false;
  $recent = json_decode((string) stream_get_contents($file), true);
  if (!is_array($recent) || time() - $recent['since'] > $rules['limit']['seconds'])
    $recent = ['since' => time(), 'all' => 0, 'by' => []];
  $visitor = md5($_SERVER['REMOTE_ADDR'] ?? '');
  $count = $recent['by'][$visitor] ?? 0;
  $is = $recent['all'] >= $rules['limit']['all'] || $count >= $rules['limit']['visitor'];
  if (!$is) {
    $recent['all']++;
    $recent['by'][$visitor] = $count + 1;
    rewind($file);
    ftruncate($file, 0);
    fwrite($file, json_encode($recent));
  }
  fclose($file);
  return $is;
}

/** A header's text in ASCII, in words that are short enough (RFC 2047). */
function encoded(string $text): string {
  preg_match_all('/.{1,10}/su', $text, $parts);
  $words = array_map(function ($part) { return '=?UTF-8?B?' . base64_encode($part) . '?='; }, $parts[0]);
  return implode("\r\n ", $words);
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
  header('Allow: POST');
  http_response_code(405);
  exit;
}
$length = (int) ($_SERVER['CONTENT_LENGTH'] ?? 0);
// PHP reads no fields from a body that is larger than it takes.
if ($length > 0 && $_POST === [] && $_FILES === [])
  answer($length > 1000000 ? 413 : 422, $length > 1000000 ? 'too-large' : 'wrong');
$form = null;
foreach ($spec['forms'] as $each) if ($each['id'] === hidden('form')) $form = $each;
if ($form === null) answer(422, 'wrong');
$takesPhoto = in_array('photo', array_column($form['fields'], 'kind'), true);
if ($length > $rules['largest'][$takesPhoto ? 'withPhoto' : 'plain']) answer(413, 'too-large');
$seconds = hidden('seconds');
if (hidden('website') !== '' || ($seconds !== '' && (float) $seconds < $rules['leastSeconds'])) answer(422, 'spam');

$lines = [];
$photos = [];
$missing = [];
$wrong = [];
$name = '';
$replyTo = '';
foreach ($form['fields'] as $field) {
  $photo = $field['kind'] === 'photo' ? photo_of($field) : null;
  if ($photo !== null) $photos[] = $photo;
  $texts = $photo === null ? texts_of($field) : [$photo['name']];
  if ($texts === null || ($field['kind'] === 'photo' && $photo === null && $texts !== [])) $wrong[] = $field['name'];
  elseif ($texts !== []) {
    $text = implode(', ', $texts);
    if ($field['name'] === 'name') $name = $text;
    if ($field['kind'] === 'email') $replyTo = $text;
    $lines[] = $field['label'] . ($field['kind'] === 'long-text' ? ":\n" : ': ') . $text;
  } elseif ($field['required']) $missing[] = $field['name'];
}
if ($missing !== []) answer(422, 'missing', $missing);
if ($wrong !== []) answer(422, 'wrong', $wrong);
if (is_too_many()) answer(429, 'too-many');

$page = is_like($rules['page'], hidden('page'), 'D') ? hidden('page') : '/';
$lines[] = $page;
$text = chunk_split(base64_encode(implode("\n", $lines) . "\n"));
$headers = ['From' => $spec['from'], 'MIME-Version' => '1.0'];
if ($replyTo !== '') $headers['Reply-To'] = $replyTo;
$textHeaders = ['Content-Type' => 'text/plain; charset=utf-8', 'Content-Transfer-Encoding' => 'base64'];
if ($photos === []) {
  $headers += $textHeaders;
  $body = $text;
} else {
  $border = bin2hex(random_bytes(16));
  $headers['Content-Type'] = "multipart/mixed; boundary=\"$border\"";
  $body = "--$border\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n$text";
  foreach ($photos as $photo)
    $body .= "--$border\r\nContent-Type: {$photo['type']}\r\nContent-Transfer-Encoding: base64\r\n"
      . "Content-Disposition: attachment; filename=\"{$photo['name']}\"\r\n\r\n"
      . chunk_split(base64_encode($photo['bytes']));
  $body .= "--$border--\r\n";
}
$subject = $spec['business'] . ': ' . ($name === '' ? $page : $name);
preg_match('/^.{0,150}/su', $subject, $start);
if (!mail($spec['to'], encoded($start[0]), $body, $headers)) answer(502, 'not-sent');
answer(200);
