<?php
/**
 * The settings, and the page config that follows from them.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/** Tags that the header can hold, in their order. */
const WS_ELEMENTS_HEADER_TAGS = array( 'ws-lang', 'ws-login', 'ws-minicart' );

/** Config keys that have a field of their own, by the setting that holds them. */
const WS_ELEMENTS_CONFIG_FIELDS = array(
	'company'        => 'company',
	'language'       => 'language',
	'api_url'        => 'apiUrl',
	'validation_url' => 'validationApiUrl',
	'login_url'      => 'loginUrl',
	'cart_page'      => 'cartUrl',
);

/**
 * The stored settings, completed with the defaults.
 *
 * @return array{company: string, language: string, script_url: string, cart_page: int, header_tags: string[], header_place: string, api_url: string, validation_url: string, login_url: string, more: string}
 */
function ws_elements_settings(): array {
	$defaults = array(
		'company'        => '',
		'language'       => '',
		'script_url'     => '',
		'cart_page'      => 0,
		'header_tags'    => array(),
		'header_place'   => 'body',
		'api_url'        => '',
		'validation_url' => '',
		'login_url'      => '',
		'more'           => '',
	);
	$stored = get_option( 'ws_elements' );
	return array_merge( $defaults, is_array( $stored ) ? array_intersect_key( $stored, $defaults ) : array() );
}

/**
 * Registers the option with its sanitize callback.
 */
function ws_elements_register_setting(): void {
	register_setting(
		'ws_elements',
		'ws_elements',
		array(
			'type'              => 'object',
			'sanitize_callback' => 'ws_elements_sanitize_settings',
			'show_in_rest'      => false,
		)
	);
}
add_action( 'admin_init', 'ws_elements_register_setting' );

/**
 * What may be stored of a submitted form. Mistakes in it are kept as far as they are harmless, so that the editor can
 * correct them; `ws_elements_problems()` names them.
 *
 * @param mixed $input The form, unslashed.
 */
function ws_elements_sanitize_settings( mixed $input ): array {
	$input = is_array( $input ) ? $input : array();
	$text  = static fn( string $name ): string => is_scalar( $input[ $name ] ?? null ) ? trim( (string) $input[ $name ] ) : '';
	$url   = static fn( string $name ): string => esc_url_raw( $text( $name ), array( 'http', 'https' ) );
	$script = $url( 'script_url' );
	ws_elements_try_script( $script );
	return array(
		'company'        => sanitize_key( $text( 'company' ) ),
		'language'       => sanitize_text_field( $text( 'language' ) ),
		'script_url'     => $script,
		// The button submits the whole form, so that nothing typed in it is lost.
		'cart_page'      => isset( $input['create_cart_page'] ) ? ws_elements_create_cart_page() : absint( $text( 'cart_page' ) ),
		'header_tags'    => array_values( array_intersect( WS_ELEMENTS_HEADER_TAGS, (array) ( $input['header_tags'] ?? array() ) ) ),
		'header_place'   => sanitize_text_field( $text( 'header_place' ) ),
		'api_url'        => $url( 'api_url' ),
		'validation_url' => $url( 'validation_url' ),
		'login_url'      => $url( 'login_url' ),
		'more'           => wp_check_invalid_utf8( $text( 'more' ) ),
	);
}

/**
 * Whether an address is safe for visitors: https, or http on this computer.
 *
 * @param string $url The address.
 */
function ws_elements_is_secure( string $url ): bool {
	$host = (string) wp_parse_url( $url, PHP_URL_HOST );
	return match ( wp_parse_url( $url, PHP_URL_SCHEME ) ) {
		'https' => '' !== $host,
		'http'  => in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ),
		default => false,
	};
}

/** What the further settings have to say of a brand without a preset, with an example of each. */
const WS_ELEMENTS_BRAND_FACTS = array(
	'companyCountry' => '"companyCountry": "PL"',
	'currency'       => '"currency": "PLN"',
	'languages'      => '"languages": ["en-US"]',
);

/**
 * What the settings still have to say about a brand without a preset: the missing lines.
 *
 * @param array $settings All settings.
 * @return string[]
 */
function ws_elements_missing_facts( array $settings ): array {
	$more = json_decode( $settings['more'], true );
	return array_values( array_diff_key( WS_ELEMENTS_BRAND_FACTS, is_array( $more ) ? $more : array() ) );
}

/**
 * The chosen brand: one with a preset, or one that the further settings describe. Null if neither.
 *
 * @param array $settings All settings.
 * @return array{languages: string[]}|null
 */
function ws_elements_company( array $settings ): ?array {
	$preset    = ws_elements_companies()[ $settings['company'] ] ?? null;
	$more      = json_decode( $settings['more'] );
	$languages = $more->languages ?? null;
	// The page's own list counts, also for a brand with a preset.
	$has_own = null !== $languages && ws_elements_is_valid( $languages, ws_elements_config_keys()['languages']['schema'] );
	if ( $preset ) {
		return $has_own ? array_merge( $preset, array( 'languages' => $languages ) ) : $preset;
	}
	$is_code = 1 === preg_match( '/^[a-z0-9-]{2,32}$/', $settings['company'] );
	return $is_code && $has_own && ! ws_elements_missing_facts( $settings ) ? array( 'languages' => $languages ) : null;
}

/**
 * Whether pages can load the script.
 */
function ws_elements_is_ready(): bool {
	$settings = ws_elements_settings();
	return ws_elements_is_secure( $settings['script_url'] ) && null !== ws_elements_company( $settings );
}

/**
 * Address of the published cart page; empty where there is none.
 */
function ws_elements_cart_url(): string {
	// The page in the language of the visitor, where a translation plugin knows one.
	$page = (int) apply_filters( 'wpml_object_id', ws_elements_settings()['cart_page'], 'page', true );
	return $page && 'publish' === get_post_status( $page ) ? (string) get_permalink( $page ) : '';
}

/**
 * The page config, see “The page config” in the docs for integrators.
 *
 * @return array<string, mixed>
 */
function ws_elements_config(): array {
	$settings = ws_elements_settings();
	$company  = ws_elements_company( $settings ) ?? array( 'languages' => array() );
	$own      = array(
		'company'          => $settings['company'],
		'language'         => '' !== $settings['language'] ? $settings['language'] : ws_elements_language( $company['languages'], determine_locale() ),
		'apiUrl'           => $settings['api_url'],
		'validationApiUrl' => $settings['validation_url'],
		'loginUrl'         => $settings['login_url'],
		'cartUrl'          => ws_elements_cart_url(),
		'languageUrls'     => ws_elements_language_urls( $company['languages'] ),
	);
	$more   = json_decode( $settings['more'], true );
	$config = array_merge( is_array( $more ) ? $more : array(), array_filter( $own ) );
	/**
	 * Filters the page config.
	 *
	 * @param array $config The config.
	 */
	return (array) apply_filters( 'ws_elements_config', $config );
}

/**
 * The language of the tags on a page: the brand's language that the site's locale names. Empty where the brand does not
 * speak it; the tags then choose by themselves.
 *
 * @param string[] $languages Languages of the brand, e.g. `sk-SK`.
 * @param string   $locale    Locale of WordPress, e.g. `sk_SK`, `de_DE_formal`, `nb_NO`.
 */
function ws_elements_language( array $languages, string $locale ): string {
	$exact = str_replace( '_', '-', $locale );
	if ( in_array( $exact, $languages, true ) ) {
		return $exact;
	}
	$short = strtolower( (string) strtok( $exact, '-' ) );
	$short = in_array( $short, array( 'nb', 'nn' ), true ) ? 'no' : $short;
	foreach ( $languages as $language ) {
		if ( str_starts_with( $language, $short . '-' ) ) {
			return $language;
		}
	}
	return '';
}

/**
 * Addresses of the page in the brand's languages, from the translation plugin: WPML, or one that answers its filter, as
 * Polylang does. Empty where the site has one language.
 *
 * @param string[] $languages Languages of the brand.
 * @return array<string, string>
 */
function ws_elements_language_urls( array $languages ): array {
	$urls = array();
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own name.
	foreach ( (array) apply_filters( 'wpml_active_languages', null ) as $translation ) {
		$language = ws_elements_language( $languages, (string) ( $translation['default_locale'] ?? '' ) );
		if ( '' !== $language && ! empty( $translation['url'] ) ) {
			$urls[ $language ] = $translation['url'];
		}
	}
	return count( $urls ) > 1 ? $urls : array();
}
